import { momentText } from '../../../kernel/moments.ts';

/** Until when a company takes evidence of a contested charge, in words; of an ISO moment. */
export const answerByText = (until: string): string =>
  `Se responde a más tardar el ${momentText(until)}`;
