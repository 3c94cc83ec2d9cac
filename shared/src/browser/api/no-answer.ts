/** Message of a call that was not answered in time. */
export const NOT_IN_TIME = 'The server did not answer in time. Check the connection and try again.';

/** Message of a call that something other than our server answered, such as the sign-in page of a network. */
export const NOT_OURS = 'The server answered with something that is not an answer. Try again; nothing was saved.';
