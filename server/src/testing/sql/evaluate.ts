import ts from 'typescript';

/** An expression, with what the parameters of the functions around it were given. */
export interface Value {
  readonly node: ts.Expression;
  readonly given: Given;
}

/** Arguments by the symbol of their parameter; undefined where the caller is not known. */
export type Given = ReadonlyMap<ts.Symbol, Value | undefined>;

/** Which way to go where the code decides at run time. */
export type Branch = 'first' | 'last';

const MOST_STEPS = 60;

/** Follows an expression through names, calls, members and conditions to the expression that makes it. */
export function makeEvaluator(checker: ts.TypeChecker, branch: Branch) {
  const pick = <Item>(items: readonly Item[]): Item | undefined => (branch === 'first' ? items[0] : items.at(-1));

  function evaluate(value: Value, steps = 0): Value {
    const next = steps > MOST_STEPS ? undefined : step(value, steps + 1);
    return next ? evaluate(next, steps + 1) : value;
  }

  function step({ node, given }: Value, steps: number): Value | undefined {
    const to = (expression: ts.Expression | undefined): Value | undefined => expression && { node: expression, given };
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node)
    )
      return to(node.expression);
    if (ts.isConditionalExpression(node)) return to(pick([node.whenTrue, node.whenFalse]));
    if (ts.isBinaryExpression(node) && isChoice(node.operatorToken.kind)) return to(pick([node.left, node.right]));
    if (ts.isIdentifier(node)) return followName(checker.getSymbolAtLocation(node), given, steps);
    if (ts.isPropertyAccessExpression(node)) return followMember(node, given, steps);
    if (ts.isElementAccessExpression(node)) {
      const owner = evaluate({ node: node.expression, given }, steps);
      const key = ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined;
      return memberOf(owner, key);
    }
    return ts.isCallExpression(node) ? followCall(node, given, steps) : undefined;
  }

  function followName(symbol: ts.Symbol | undefined, given: Given, steps: number): Value | undefined {
    if (!symbol) return undefined;
    if (given.has(symbol)) return given.get(symbol);
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = real.valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isVariableDeclaration(declaration) && declaration.initializer)
      return { node: declaration.initializer, given };
    if (ts.isBindingElement(declaration)) return followBinding(declaration, given, steps);
    return undefined;
  }

  function followBinding(element: ts.BindingElement, given: Given, steps: number): Value | undefined {
    const holder = element.parent.parent;
    if (!ts.isVariableDeclaration(holder) || !holder.initializer || !ts.isObjectBindingPattern(element.parent))
      return undefined;
    return memberOf(evaluate({ node: holder.initializer, given }, steps), nameOfBinding(element));
  }

  function followMember(node: ts.PropertyAccessExpression, given: Given, steps: number): Value | undefined {
    const found = memberOf(evaluate({ node: node.expression, given }, steps), node.name.text);
    if (found) return found;
    const declaration = checker.getSymbolAtLocation(node.name)?.valueDeclaration;
    return declaration && ts.isPropertyAssignment(declaration) ? { node: declaration.initializer, given } : undefined;
  }

  /** The member of an object literal; without a name, one of them. */
  function memberOf({ node, given }: Value, name: string | undefined): Value | undefined {
    if (ts.isArrayLiteralExpression(node) && name === undefined) {
      const item = pick(node.elements);
      return item && !ts.isSpreadElement(item) ? { node: item, given } : undefined;
    }
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    const members = node.properties.filter(
      (each) => name === undefined || (each.name && 'text' in each.name && each.name.text === name),
    );
    const member = pick(members);
    if (!member) return undefined;
    if (ts.isPropertyAssignment(member)) return { node: member.initializer, given };
    if (!ts.isShorthandPropertyAssignment(member)) return undefined;
    return followName(checker.getShorthandAssignmentValueSymbol(member), given, 0);
  }

  function followCall(node: ts.CallExpression, given: Given, steps: number): Value | undefined {
    const made = functionOf({ node: node.expression, given }, steps);
    if (!made) return undefined;
    const args = node.arguments.map((argument): Value => ({ node: argument, given }));
    return call(made.node, args, made.given, steps);
  }

  /** The function that an expression names or is. */
  function functionOf(value: Value, steps = 0): { node: ts.SignatureDeclaration; given: Given } | undefined {
    const { node, given } = evaluate(value, steps);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { node, given };
    const name = ts.isPropertyAccessExpression(node) ? node.name : node;
    const symbol = checker.getSymbolAtLocation(name);
    const real = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declaration = real?.valueDeclaration;
    const isFunction = declaration && (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration));
    return isFunction ? { node: declaration, given } : undefined;
  }

  /** What a function returns for these arguments; undefined for functions that are declared only, and generators. */
  function call(made: ts.SignatureDeclaration, args: readonly Value[], given: Given, steps = 0): Value | undefined {
    const { body } = made as { body?: ts.ConciseBody };
    if (!body) return undefined;
    const bound = new Map(given);
    for (const [at, parameter] of made.parameters.entries()) {
      const argument = args[at] ?? (parameter.initializer && { node: parameter.initializer, given });
      bind(bound, parameter.name, parameter.dotDotDotToken ? undefined : argument, steps);
    }
    const returned = ts.isBlock(body) ? pick(returnsOf(body)) : body;
    return returned && { node: returned, given: bound };
  }

  function bind(bound: Map<ts.Symbol, Value | undefined>, name: ts.BindingName, value: Value | undefined, steps = 0) {
    if (ts.isIdentifier(name)) {
      const symbol = checker.getSymbolAtLocation(name);
      if (symbol) bound.set(symbol, value);
    } else if (ts.isObjectBindingPattern(name)) {
      const owner = value && evaluate(value, steps);
      for (const element of name.elements) bind(bound, element.name, owner && memberOf(owner, nameOfBinding(element)));
    }
  }

  return { evaluate, functionOf, call, pick };
}

const nameOfBinding = ({ propertyName, name }: ts.BindingElement): string => {
  const from = propertyName ?? name;
  return 'text' in from ? from.text : '';
};

const isChoice = (kind: ts.SyntaxKind): boolean =>
  kind === ts.SyntaxKind.QuestionQuestionToken ||
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.AmpersandAmpersandToken;

function returnsOf(body: ts.Block): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
