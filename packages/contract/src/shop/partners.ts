/** Gold for the invited and for the inviter. */
export const INVITATION_GOLD = 50;
/** People of the inviter's own device and address for whom the inviter gets gold. */
export const SAME_DEVICE_INVITATIONS = 2;
/** Percent of what an invited person pays that the inviter earns, and for how many days. */
export const REWARD_PERCENT = 10;
export const REWARD_DAYS = 90;
/** Days after which a reward can be paid out: an order may be refunded until then. */
export const REWARD_PENDING_DAYS = 14;
/** Fen of a withdrawal at least. */
export const WITHDRAWAL_MIN = 1000;
/** Days after the first login in which a person may still say who invited them. */
export const BIND_DAYS = 7;
/** `uncovered`: orders that it was earned by were refunded while it waited. */
export const WITHDRAWAL_STATES = ['asked', 'paid', 'declined', 'uncovered'] as const;
/** A reward is held where the two seem to be one person, until the operator decides. */
export const REWARD_STATES = ['given', 'held', 'declined'] as const;
export const REWARD_DOUBTS = ['device', 'payer'] as const;
