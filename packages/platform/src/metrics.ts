import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Numbers of one process in Prometheus' form. */
export interface Metrics {
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
  /** `read` is asked when the numbers are collected; without it the caller sets the value */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    options?: { labels?: readonly Label[]; read?: () => number | Promise<number> },
  ): Gauge<Label>;
  /** seconds unless the name says otherwise */
  histogram<Label extends string = never>(
    name: string,
    help: string,
    options?: { labels?: readonly Label[]; buckets?: readonly number[] },
  ): Histogram<Label>;
  /** the text of GET /metrics, with its content type */
  render(): Promise<{ contentType: string; body: string }>;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** A registry of its own, so that several can live in one process (tests); counts memory and event loop by itself. */
export function createMetrics(role: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry, prefix: 'yujian_' });
  return {
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: [...labels], registers: [registry] }),
    gauge: (name, help, options = {}) => {
      const { read } = options;
      return new Gauge({
        name,
        help,
        labelNames: [...(options.labels ?? [])],
        registers: [registry],
        ...(read === undefined
          ? {}
          : {
              async collect() {
                this.set(await read());
              },
            }),
      });
    },
    histogram: (name, help, options = {}) =>
      new Histogram({
        name,
        help,
        labelNames: [...(options.labels ?? [])],
        buckets: [...(options.buckets ?? SECONDS)],
        registers: [registry],
      }),
    render: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
