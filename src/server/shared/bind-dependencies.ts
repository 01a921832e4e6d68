type UseCase = (dependencies: never, ...given: never[]) => unknown;

type DependenciesOf<Verbs extends Readonly<Record<string, UseCase>>> = {
  readonly [Name in keyof Verbs]: (dependencies: Parameters<Verbs[Name]>[0]) => void;
}[keyof Verbs] extends (dependencies: infer Dependencies) => void
  ? Dependencies
  : never;

type BoundDependencies<Verbs extends Readonly<Record<string, UseCase>>> = {
  readonly [Name in keyof Verbs]: Verbs[Name] extends (dependencies: never, ...given: infer Given) => infer Answer
    ? (...given: Given) => Answer
    : never;
};

/** Binds the first argument of use cases. @returns a function that takes the dependencies */
export function bindDependencies<const Verbs extends Readonly<Record<string, UseCase>>>(
  verbs: Verbs,
): (dependencies: DependenciesOf<Verbs>) => BoundDependencies<Verbs>;
export function bindDependencies(verbs: Readonly<Record<string, (...given: unknown[]) => unknown>>) {
  return (dependencies: unknown): object =>
    Object.fromEntries(
      Object.entries(verbs).map(([name, verb]) => [name, (...given: unknown[]) => verb(dependencies, ...given)]),
    );
}
