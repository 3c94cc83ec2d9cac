import { sql, type RawBuilder } from 'kysely';

/** The name of a person as others read it. */
export const fullName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`;

/** The same as SQL, where `alias` is the alias of "user"; null if no user is joined. */
export const fullNameOf = (alias: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;
