import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('T002 an IPv6 subscriber is one visitor, whatever address of the /64 is used', () => {
  expect(networkOf('2806:10a6:1:2::1')).toBe(networkOf('2806:10a6:1:2:ffff:0:0:9'));
  expect(networkOf('2806:10a6:1:2::1')).not.toBe(networkOf('2806:10a6:1:3::1'));
  expect(networkOf('2001:0db8:0000:0001::1')).toBe(networkOf('2001:db8:0:1::2'));
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});

test('an IPv4 address is itself, also when written as IPv6', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
});

test('BEH-777 whoever hung up has no address any more, and is counted all the same', () => {
  expect(networkOf(undefined)).toBe('sin dirección');
});
