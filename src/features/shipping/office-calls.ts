import { forStaff } from '../../kernel/call.ts';
import type * as contract from './office-contract.ts';

/** A courier's service with its days and prices by zone, active or in a pause. */
export const saveService = forStaff<typeof contract.saveService>(
  'rates.edit',
  'PUT',
  '/api/admin/tarifas/servicios/:alias',
);

/** In which zone of an origin every state and postal code lies. */
export const saveZones = forStaff<typeof contract.saveZones>(
  'rates.edit',
  'PUT',
  '/api/admin/tarifas/zonas/:estado',
);

/** Whether couriers are asked for prices, and which, or the own tariff quotes. */
export const saveQuoters = forStaff<typeof contract.saveQuoters>(
  'rates.edit',
  'PUT',
  '/api/admin/tarifas/cotizan',
);

/** Whether orders are fetched at the shop, and where. */
export const savePickup = forStaff<typeof contract.savePickup>(
  'rates.edit',
  'PUT',
  '/api/admin/tarifas/recoger',
);

/** What a trip costs now, and with what is about to be saved; keeps nothing. */
export const tryTariff = forStaff<typeof contract.tryTariff>(
  'rates.see',
  'POST',
  '/api/admin/tarifas/prueba',
);
