import { Transform } from 'node:stream';

/** Passes a stream on and fails when it has more or fewer bytes than announced. */
export function expectLength(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(new Error(`The source has more than the announced ${bytes} bytes.`));
      else done(null, chunk);
    },
    flush(done) {
      done(seen === bytes ? null : new Error(`The source ended after ${seen} of ${bytes} bytes.`));
    },
  });
}
