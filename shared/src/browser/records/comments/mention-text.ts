/** An unfinished mention: the position of its @, and the text from there to the caret. */
export interface OpenMention {
  readonly at: number;
  readonly term: string;
}

/** Letters of a name, and one space between first and last name. */
const TYPED = /(?:^|[\s(])@([\p{L}'’.-]*(?: [\p{L}'’.-]*)?)$/u;

/** The mention at the caret; null if there is none. */
export function findOpenMention(text: string, caret: number): OpenMention | null {
  const found = TYPED.exec(text.slice(0, caret));
  if (!found) return null;
  const term = found[1] ?? '';
  return { at: caret - term.length - 1, term };
}

/** The text with the mention completed, and the new caret position. */
export function completeMention(
  text: string,
  { at, term }: OpenMention,
  name: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(at + 1 + term.length);
  const named = `@${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, at) + named + rest, caret: at + named.length };
}

/** A comment in parts: plain text, and the names that are mentioned in it. */
export function splitMentions(
  body: string,
  names: readonly string[],
): readonly { readonly text: string; readonly isMention: boolean }[] {
  const parts: { text: string; isMention: boolean }[] = [];
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  let plain = '';
  let at = 0;
  while (at < body.length) {
    const name = body[at] === '@' ? longestFirst.find((each) => body.startsWith(each, at + 1)) : undefined;
    if (name === undefined) {
      plain += body[at] ?? '';
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, isMention: false });
    plain = '';
    parts.push({ text: `@${name}`, isMention: true });
    at += name.length + 1;
  }
  return plain === '' ? parts : [...parts, { text: plain, isMention: false }];
}
