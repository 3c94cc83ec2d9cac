/** Stands at a form whose entries came back after the page was loaded again. */
export const TYPED_BEFORE = 'What you typed before is back. Nothing of it was sent.';
