/**
 * Characters of each text as expression rules read it. Whatever a visitor sends, and however: searching one long text
 * for another would take as long as both together.
 */
export const MAX_TEXT = 2_048;
