export const SIGN_IN_FAILED = 'Sign in failed! Check your user name and password or reset your password.';
export const SESSION_EXPIRED = 'Your Session has expired. Please log in again.';
