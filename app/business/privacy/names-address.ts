/** Whether a text names an address: that one, not another which ends or begins with it. */
export function names(text: string, email: string): boolean {
  const quoted = email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![a-z\\d._%+'-])${quoted}(?![a-z\\d-]|\\.[a-z\\d])`, "i").test(text);
}
