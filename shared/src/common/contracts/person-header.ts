/**
 * Header of a call that belongs to one person, with that person's id: made in the session of anybody else it is refused and does nothing.
 * For what a phone kept, which may be sent after somebody else has signed in on it.
 */
export const PERSON_HEADER = 'X-CDI-Person';

/** Why such a call is refused. */
export const OTHER_PERSON = 'Somebody else is signed in now. It is done once its person is signed in again.';
