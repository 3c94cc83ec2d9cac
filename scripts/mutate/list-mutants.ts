import ts from 'typescript';

/** One small wrong change of a file: the text from `start` to `end` is replaced by `text`. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
}

const SWAPPED: ReadonlyMap<string, string> = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['&&', '||'],
  ['||', '&&'],
]);
const METHODS: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

/** Every mutant of a TypeScript file, by the operators of StrykerJS but those of texts and blocks: messages and SQL are no arithmetic. */
export function listMutants(name: string, source: string): readonly Mutant[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const textOf = (node: ts.Node) => source.slice(node.getStart(file), node.end);
  const add = (node: ts.Node, text: string) => {
    const start = node.getStart(file);
    found.push({ start, end: node.end, text, line: file.getLineAndCharacterOfPosition(start).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const text of changesOf(node, textOf)) add(node, text);
    const condition = conditionOf(node);
    if (condition && !isWord(condition)) for (const word of ['true', 'false']) add(condition, word);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isWord = ({ kind }: ts.Node): boolean =>
  kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;

function conditionOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isIfStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) ? node.condition : undefined;
}

function changesOf(node: ts.Node, textOf: (node: ts.Node) => string): readonly string[] {
  if (ts.isBinaryExpression(node)) {
    const other = SWAPPED.get(textOf(node.operatorToken));
    if (other === undefined || (textOf(node.operatorToken) === '+' && joinsText(node))) return [];
    // in parentheses: the other operator may bind otherwise
    return [`(${textOf(node.left)}) ${other} (${textOf(node.right)})`];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isPrefixUnaryExpression(node) && isNegation(node.operator)) return [textOf(node.operand)];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && !isTarget(node)) return ['[]'];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name } = node.expression;
    const other = METHODS.get(name.text);
    const from = node.getStart();
    const text = textOf(node);
    if (other !== undefined) return [text.slice(0, name.getStart() - from) + other + text.slice(name.end - from)];
  }
  return [];
}

const isNegation = (operator: ts.PrefixUnaryOperator): boolean =>
  operator === ts.SyntaxKind.ExclamationToken || operator === ts.SyntaxKind.MinusToken;

/** `[a, b] = …` is no value. */
const isTarget = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

function joinsText(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  return ts.isBinaryExpression(node) && (joinsText(node.left) || joinsText(node.right));
}
