import type { Answer } from '../exchange.ts';

/** Status and wording of each error's name, as PayPal's own description has them. */
const ERRORS = {
  INVALID_REQUEST: [
    400,
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  AUTHENTICATION_FAILURE: [
    401,
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  RESOURCE_NOT_FOUND: [404, 'The specified resource does not exist.'],
  UNPROCESSABLE_ENTITY: [
    422,
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  INTERNAL_SERVER_ERROR: [500, 'An internal server error occurred.'],
} as const;

export type ErrorName = keyof typeof ERRORS;

/** What each issue says, letter by letter, where PayPal's description has it. */
const ISSUES: Readonly<Record<string, string>> = {
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  CANNOT_BE_ZERO_OR_NEGATIVE:
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  INVALID_RESOURCE_ID:
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  ORDER_ALREADY_CAPTURED:
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
  CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
  REFUND_AMOUNT_EXCEEDED:
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
};

/** PayPal's error body. */
export function paypalError(name: ErrorName, issue?: string): Answer {
  const [status, message] = ERRORS[name];
  const details = issue ? { details: [{ issue, description: ISSUES[issue] ?? '' }] } : {};
  return { status, body: { name, message, debug_id: '90957fca61718', ...details, links: [] } };
}

export const unprocessable = (issue: string): Answer => paypalError('UNPROCESSABLE_ENTITY', issue);
