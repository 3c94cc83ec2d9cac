export * from './roles.ts';
export * from './grant.ts';
export * from './page-access.ts';
export * from './object-rights.ts';
export * from './stage-rights.ts';
export * from './price-approval.ts';
export * from './password-rules.ts';
export * from './second-factor-rule.ts';
