/**
 * A spreadsheet takes text that begins with one of these signs for a formula, and runs it: also in their wide
 * forms, and behind anything that cannot be seen. Tabs and line ends begin a cell of their own in some.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^\s*[\t\r\n]/u;

/**
 * Text as it may stand in a cell of any file: what would be a formula begins with an apostrophe. For every text
 * that a file holds, names and headings too; never for figures.
 */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Such text without its apostrophe, as it is read back. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
