/**
 * New connections that may wait to be accepted, as many as Linux allows by default. Ten thousand clients that come back at
 * once after a network's fault fill Node's 511 while the process does something else, and the rest is reset.
 */
export const LISTEN_BACKLOG = 4_096;
