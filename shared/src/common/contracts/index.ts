export * from './define-call.ts';
export * from './contracts.generated.ts';
export * from './person-header.ts';
