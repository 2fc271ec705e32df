/** The action of the sign-up form's challenge: a token of another form does not count. */
export const SIGN_UP_ACTION = "gatehouse-sign-up";
