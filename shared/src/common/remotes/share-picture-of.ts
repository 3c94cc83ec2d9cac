/** The file of a release with the picture that a link to one of its pages shows where it is shared. */
export function sharePictureOf(page: string): string {
  return `${page}.share.png`;
}

/** As large as networks ask for. */
export const SHARE_PICTURE = { widthPx: 1200, heightPx: 630 } as const;
