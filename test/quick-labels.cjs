const { createRequire } = require('node:module');

const load = (file) => createRequire(require.resolve('jest-environment-jsdom'))(`jsdom/lib/jsdom/living/${file}`);

/**
 * Makes the labels of form controls quick; call it before jsdom is loaded. For each control jsdom walks the document for labels, and for
 * each label walks it again for the control of that label. This walks it once for all labels, until the document changes.
 */
function installQuickLabels() {
  const formControls = load('helpers/form-controls.js');
  const byRoot = new WeakMap();

  const labelsBelow = (root) => {
    const known = byRoot.get(root);
    if (known?.version === root._version) return known.labels;
    const labels = pairLabels(root, formControls.isLabelable);
    byRoot.set(root, { version: root._version, labels });
    return labels;
  };

  formControls.getLabelsForLabelable = (control) => {
    if (!formControls.isLabelable(control)) return null;
    if (!control._labels) {
      const root = control.getRootNode({});
      control._labels = load('generated/NodeList.js').createImpl(root._globalObject, [], {
        element: root,
        query: () => labelsBelow(root).get(control) ?? [],
      });
    }
    return control._labels;
  };
}

/** Labels of each control below a root, in the order of the document. */
function pairLabels(root, isLabelable) {
  const { domSymbolTree } = load('helpers/internal-constants.js');
  const byId = new Map();
  const labels = [];
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node.nodeType !== 1) continue;
    const id = node.getAttributeNS(null, 'id');
    // the first of two that have the same id is meant
    if (id !== null && !byId.has(id)) byId.set(id, node);
    if (node._localName === 'label' && 'control' in node) labels.push(node);
  }
  const pairs = new Map();
  for (const label of labels) {
    const control = findControl(label);
    if (control) pairs.set(control, [...(pairs.get(control) ?? []), label]);
  }
  return pairs;

  function findControl(label) {
    const id = label.getAttributeNS(null, 'for');
    const named = byId.get(id);
    if (id !== null) return id !== '' && named && isLabelable(named) ? named : undefined;
    for (const node of domSymbolTree.treeIterator(label)) if (isLabelable(node)) return node;
    return undefined;
  }
}

module.exports = { installQuickLabels };
