/** For tests only: promises that the test settles, and calls that were refused. */
export { makeDeferred } from './deferred.ts';
export { fakeSavedViews } from './fake-saved-views.ts';
export { refusal } from './refusal.ts';
