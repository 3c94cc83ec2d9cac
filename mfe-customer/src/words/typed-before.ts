/** Notice at a form whose entries were restored after a page reload. */
export const TYPED_BEFORE = 'What you typed before is back. Nothing of it was sent.';
