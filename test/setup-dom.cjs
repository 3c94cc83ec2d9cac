require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// a test waits for what it looks for, not for the clock: a busy machine is no failure
configure({ asyncUtilTimeout: 10_000 });
