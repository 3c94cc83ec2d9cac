/**
 * Header of a call that belongs to one person, with that person's ID: in anyone else's session the call is refused and does nothing.
 * For work kept on a phone, which may be sent after another person has signed in on it.
 */
export const PERSON_HEADER = 'X-CDI-Person';

/** Why such a call is refused. */
export const OTHER_PERSON = 'Somebody else is signed in now. It is done once its person is signed in again.';
