export { crateCode, readScanCode, type ScanCode } from './scan-code.ts';
