/** How visitors who are turned away may appeal: not at all, by a button, or by a button with a message. */
export const APPEAL_CHOICES = ["off", "button", "message"] as const;

export type AppealChoice = (typeof APPEAL_CHOICES)[number];
