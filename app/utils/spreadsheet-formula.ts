/**
 * What a spreadsheet would run: a cell that begins like a formula, also where more lines follow; some read the wide forms of East Asian keyboards as
 * the same signs. Whoever writes a file for one puts an apostrophe before it, which makes it text. A negative number is none: western longitudes
 * stay what they are.
 */
export const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;
