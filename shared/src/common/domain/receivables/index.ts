export * from './card-fee.ts';
export * from './early-discount.ts';
export * from './plan-invoice.ts';
export { spreadOldestFirst } from './spread-payment.ts';
