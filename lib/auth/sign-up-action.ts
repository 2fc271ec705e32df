/** What the challenge of the sign-up form is for: a token of another form does not count. */
export const SIGN_UP_ACTION = "gatehouse-sign-up";
