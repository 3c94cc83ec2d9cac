export * from './duct-friction.ts';
export * from './duct-section.ts';
export * from './size-duct.ts';
