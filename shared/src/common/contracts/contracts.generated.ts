/* Generated from the contract files of this folder by `pnpm generate`. */
export * from './account.contract.ts';
export * from './board.contract.ts';
export * from './dev-tools.contract.ts';
export * from './event.contract.ts';
export * from './file-transfer.contract.ts';
export * from './file.contract.ts';
export * from './lookup.contract.ts';
export * from './order.contract.ts';
export * from './page.contract.ts';
export * from './quote.contract.ts';
export * from './record.contract.ts';
export * from './report.contract.ts';
export * from './saved-view.contract.ts';
export * from './second-factor.contract.ts';
export * from './session.contract.ts';
export * from './shipping.contract.ts';
export * from './shop.contract.ts';
