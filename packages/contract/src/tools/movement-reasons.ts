/** Why gold or tickets came or went. */
export const MOVEMENT_REASONS = [
  'sign-up',
  'invitation',
  'reserve',
  'capture',
  'refund',
  'expire',
  'order',
  'order-back',
  'membership',
  'operator',
  'test',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];
