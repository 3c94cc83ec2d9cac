import { AppError } from './app-error.ts';

/** Refuses a value. Throws VALIDATION with the message at the field and over the form. */
export function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION', message, { fields: { [field]: message } });
}
