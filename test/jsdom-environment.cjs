const vm = require('node:vm');
const { compileOnce } = require('./compile-once.cjs');
const { FileCosts } = require('./record-costs.cjs');
const { installQuickLabels } = require('./quick-labels.cjs');
const { installQuickStyles, quickComputedStyle } = require('./quick-styles.cjs');

vm.compileFunction = compileOnce(vm.compileFunction);
// jsdom takes its parts by name when it is loaded
installQuickStyles();
installQuickLabels();
const { TestEnvironment } = require('jest-environment-jsdom');

/** Node's FormData, which Node's fetch can send, made from a form of the page, which only jsdom's own can read. */
const formDataFor = (PageFormData) =>
  class FormData extends globalThis.FormData {
    constructor(form, submitter) {
      super();
      if (form) for (const [name, value] of new PageFormData(form, submitter)) this.append(name, value);
    }
  };

/** Web platform pieces that Node has and jsdom lacks. */
const fromNode = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'TextDecoderStream',
  'TextEncoderStream',
];

const openChannels = new Set();

/** An open channel must not outlive the test file nor keep the process alive. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
    openChannels.add(this);
  }
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  #costs;

  constructor(config, context) {
    super(config, context);
    this.#costs = new FileCosts(context.testPath);
  }

  handleTestEvent(event) {
    this.#costs.see(event);
  }

  async setup() {
    await super.setup();
    this.global.FormData = formDataFor(this.global.FormData);
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = QuietChannel;
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    this.global.matchMedia ??= () => ({
      matches: false,
      addListener() {},
      removeListener() {},
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    // jsdom does not support styles of pseudo-elements and complains about them, so this omits the second argument
    this.global.getComputedStyle = quickComputedStyle(this.global.getComputedStyle);
    this.global.Element.prototype.scrollIntoView ??= () => {};
    addDialogMethods(this.global);
  }

  async teardown() {
    for (const channel of openChannels) channel.close();
    openChannels.clear();
    await super.teardown();
    this.#costs.finish();
  }
};

/** jsdom knows the dialog element but not how to open it. Focus goes where a browser puts it: to the first thing that takes it. */
function addDialogMethods({ HTMLDialogElement, Event }) {
  const { prototype } = HTMLDialogElement;
  prototype.show ??= function show() {
    this.setAttribute('open', '');
  };
  prototype.showModal ??= function showModal() {
    if (this.hasAttribute('open')) throw new Error('The dialog is open already.');
    this.returnTo = this.ownerDocument.activeElement;
    this.setAttribute('open', '');
    this.querySelector('[autofocus], button, [href], input, select, textarea, [tabindex]')?.focus();
  };
  prototype.close ??= function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.returnTo?.focus();
    this.dispatchEvent(new Event('close'));
  };
}
