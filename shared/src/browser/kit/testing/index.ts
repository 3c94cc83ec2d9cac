/** For tests only: promises that the test settles, calls that were refused, and texts of sheets read again. */
export { makeDeferred } from './deferred.ts';
export { fakeSavedViews } from './fake-saved-views.ts';
export { parseCsv } from './parse-csv.ts';
export { refusal } from './refusal.ts';
