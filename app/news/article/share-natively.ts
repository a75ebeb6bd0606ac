/** Opens the device's own sheet. A reader who closes it has only changed their mind. */
export async function shareNatively(what: { url: string; title: string }): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    // biome-ignore lint/suspicious/noConsole: as for a clipboard that refuses (product.md 6.4)
    console.info("The device refused to share:", error);
  }
}
