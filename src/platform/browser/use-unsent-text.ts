import { type FormEvent, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * For a form whose several lines somebody writes before they send them: whoever leaves the page
 * meanwhile is asked, as by `useLeaveGuard`. Its answer is spread on the form, which is gone, or made
 * anew, once it was sent.
 */
export function useUnsentText() {
  const [written, setWritten] = useState(false);
  useLeaveGuard(written);
  return {
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>): void =>
      setWritten(
        [...currentTarget.querySelectorAll('textarea')].some(({ value }) => value.trim() !== ''),
      ),
  };
}
