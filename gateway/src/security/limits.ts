import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

export const limits = { depth: 10, aliases: 15, tokens: 1_000, cost: 5_000, bodyBytes: 100 * 1024 };

/** A refusal of a document, with a code that clients can rely on. */
export function documentError(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, limit: true } });
}

/** Refuses documents that are nested too deep or rename too much. Introspection is not measured: it is off or it is on. */
export const limitsRule: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  Document(document) {
    const aliases = countAliases(document);
    if (aliases > limits.aliases) {
      context.reportError(
        documentError('TOO_MANY_ALIASES', `At most ${limits.aliases} aliases are allowed, not ${aliases}.`),
      );
    }
    const fragments = fragmentsOf(document);
    const depths: Depths = new Map();
    for (const operation of operationsOf(document)) {
      if (depthOf(operation.selectionSet, fragments, depths) > limits.depth) {
        context.reportError(documentError('TOO_DEEP', `At most ${limits.depth} levels are allowed.`));
      }
    }
  },
});

export function operationsOf(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
}

export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((each) => [each.name.value, each]));
}

/** Levels of fields in a fragment, by its name: a document may spread one very often, but it is measured once. */
type Depths = Map<string, number>;

/** Levels of fields in a selection. Takes time in proportion to the document. */
function depthOf(set: SelectionSetNode, fragments: Map<string, FragmentDefinitionNode>, depths: Depths): number {
  let deepest = 0;
  for (const selection of set.selections) {
    let depth = 1;
    if (selection.kind === Kind.FIELD) {
      const introspects = selection.name.value.startsWith('__');
      if (selection.selectionSet && !introspects) depth += depthOf(selection.selectionSet, fragments, depths);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      depth = depthOf(selection.selectionSet, fragments, depths);
    } else {
      depth = spreadDepth(selection.name.value, fragments, depths);
    }
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** A fragment inside itself is refused by another rule; here it only must not be followed for ever. */
function spreadDepth(name: string, fragments: Map<string, FragmentDefinitionNode>, depths: Depths): number {
  const known = depths.get(name);
  if (known !== undefined) return known;
  depths.set(name, 0);
  const fragment = fragments.get(name);
  const depth = fragment ? depthOf(fragment.selectionSet, fragments, depths) : 0;
  depths.set(name, depth);
  return depth;
}

function countAliases(document: DocumentNode): number {
  let count = 0;
  const visit = (set: SelectionSetNode | undefined) => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD && selection.alias) count += 1;
      if (selection.kind !== Kind.FRAGMENT_SPREAD) visit(selection.selectionSet);
    }
  };
  for (const definition of document.definitions) if ('selectionSet' in definition) visit(definition.selectionSet);
  return count;
}
