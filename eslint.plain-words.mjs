/**
 * The list "We do not write, we write" of docs/words.md. The rule `words/plain` looks for it in comments, in titles of tests and in names of
 * functions.
 */
export const PLAIN_WORDS = [
  {
    not: /\bstands?\b(?! for\b| in for\b|-)/i,
    example: 'the files stand with the order',
    write: 'is, appears, is listed, applies',
  },
  {
    not: /\b(?:some|no|every)body\b/i,
    example: 'what nobody released',
    write: 'someone, no one, everyone; better: the role that acts',
  },
  { not: /\btold\b|\btells?\b(?! apart\b)/i, example: 'the customer is told', write: 'notify, report, say, show' },
  { not: /\bwho(?:m)?ever\b/i, example: 'whoever opens it', write: 'anyone who, the user, the role that acts' },
  { not: /\bwhat (?:was|is) typed\b/i, example: 'what was typed', write: 'input, entry, search term' },
  {
    not: /\b(?:of|for|up to|in) so (?:many|much|long)\b/i,
    example: 'of so many bytes',
    write: 'the quantity: above this size, by this amount',
  },
  { not: /\banew\b/i, example: 'is read anew', write: 'again' },
  { not: /\bhangs? (?:on|at|by|under|from)\b/i, example: 'hangs on the order', write: 'belongs to, depends on' },
  { not: /\blet(?:s|ting)?(?: \w+){0,3} go\b/i, example: 'lets the stock go', write: 'release' },
  { not: /\bby word\b/i, example: 'is let go by word', write: 'manually' },
  { not: /\bthe own\b/i, example: 'the own order', write: 'its own, your own' },
  {
    not: /\b(?:take|takes|taken|taking|took)(?: \w+)? back\b/i,
    example: 'takes it back',
    write: 'unapply, void, reverse, roll back, return',
  },
  { not: /\b(?:give|gives|given|giving|gave)(?: \w+)? back\b/i, example: 'gives it back', write: 'return' },
  { not: /\bput(?:s|ting)? away\b/i, example: 'the price is put away', write: 'deactivate; store (of stock)' },
  { not: /\b(?:thrown?|throws) away\b/i, example: 'is thrown away', write: 'discard' },
  {
    not: /\b(?:is|are|was|were|be) asked (?:of|for by|after)\b/i,
    example: 'is asked of tables',
    write: 'ask for, require, query',
  },
];

/** Names with a verb that only this repository uses. */
export const PLAIN_NAMES = [
  { not: /^(?:say|tell)(?=[A-Z])/, example: 'tellFreight', write: 'describe, report, notify, log' },
  { not: /^(?:give|take)(?:Back|Off|Over)/, example: 'giveBack', write: 'return, unapply, remove, copy' },
  { not: /^putAway/, example: 'putAway', write: 'deactivate, store' },
  { not: /LetGo|^letGo/, example: 'isLetGo', write: 'release' },
];

const TITLED = new Set(['it', 'test', 'describe']);

const functionTypes = new Set(['FunctionExpression', 'ArrowFunctionExpression']);

/** `it`, `it.each(…)`, `test.describe.only`: the name that all of them begin with. */
const rootName = (node) =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression'
      ? rootName(node.object)
      : node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression'
        ? rootName(node.callee ?? node.tag)
        : undefined;

/** Refuses the private words of comments, titles of tests and names of functions. */
export const plainWords = {
  create(context) {
    const { sourceCode } = context;
    const check = (text, loc, list) => {
      for (const { not, write } of list) {
        const found = not.exec(text);
        if (found !== null)
          context.report({ loc, message: `We do not write “${found[0]}”: ${write} (docs/words.md).` });
      }
    };
    const checkName = (id) => {
      if (id?.type === 'Identifier') check(id.name, id.loc, PLAIN_NAMES);
    };
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) check(comment.value, comment.loc, PLAIN_WORDS);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!TITLED.has(rootName(callee)) || title === undefined) return;
        if (title.type === 'Literal' && typeof title.value === 'string') check(title.value, title.loc, PLAIN_WORDS);
        if (title.type === 'TemplateLiteral')
          check(title.quasis.map(({ value }) => value.raw).join(' '), title.loc, PLAIN_WORDS);
      },
      FunctionDeclaration: ({ id }) => checkName(id),
      VariableDeclarator({ id, init }) {
        if (functionTypes.has(init?.type)) checkName(id);
      },
      MethodDefinition: ({ key }) => checkName(key),
      TSMethodSignature: ({ key }) => checkName(key),
    };
  },
};
