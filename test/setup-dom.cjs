require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');
const react = require('react');

// tests wait for their condition with a long timeout, so that a busy machine does not fail them
configure({ asyncUtilTimeout: 60_000 });

// React records a stack for every element it creates, to show in warnings which component created it; that is a tenth of a test's time.
// Warnings still come, with the stack of the components around the element.
Object.defineProperty(
  react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  },
);
