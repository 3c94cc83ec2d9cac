// a file that asks for a document gets the same as tests of components
if (typeof document !== 'undefined') require('./setup-dom.cjs');
