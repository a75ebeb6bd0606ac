/** The part of Citation.js that the tests use to read downloads back; it comes without types. */
declare module "@citation-js/core" {
  export const plugins: {
    input: {
      chain(data: string, options: { forceType: string; generateGraph: boolean }): Record<string, unknown>[];
    };
  };
}
declare module "@citation-js/plugin-bibtex";
declare module "@citation-js/plugin-ris";
