/** The name every document title begins with. */
export const productName = 'CDI';

/** The version label of the footer. */
export const versionLabel = '2.10.02';

/** Title segments of an unknown route. */
export const notFoundTitle: readonly string[] = ['404 Not Found'];

/** The document title: product name and page segments joined with a dash, e.g. `CDI - Quote - Q-1042`. */
export function formatPageTitle(segments: readonly string[]): string {
  return [productName, ...segments.filter((segment) => segment.trim() !== '')].join(' - ');
}
