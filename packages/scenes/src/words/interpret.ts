import { STYLES } from '@yujian/contract/catalog/spaces';
import type { SceneBrief } from '@yujian/contract/scene/brief';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';
import { AFTER, ALWAYS_OWN, BY_KIND, EXACT_SHOTS, FLOOR_ROLES, HOUSE_OF, looseRole, MAIN_PIECE, NAMED_BY_KIND, OUTDOORS, OUTLOOK_OF, OVERRIDES, OWN_STYLE, PLACES, SETTINGS, STYLE_OF_WALL, TABLES, WALL_ROLES } from './by-kind.ts';
import type { MaterialWord, Meaning, Relation, Side } from './lexicon/lexeme.ts';
import type { Conflict, Span, Understood } from './read-words.ts';
import type { Token } from './scan.ts';
import { formOfStuff, inColour } from './stuff.ts';
import { continuesList, dyesNext, hasNoun, isEnglish, nextTelling, nothingPending, saysSomething, stuffOf, targetOf, type Noun, type Opening, type Target, type Wish } from './clause.ts';

const ENUMERATION = /^[、,/]$/;

/** Turns tokens into a wish, clause by clause. */
export class Interpreter {
  private readonly brief: SceneBrief;
  private readonly understood: Understood[] = [];
  private readonly conflicts: Conflict[] = [];
  private readonly filled = new Map<string, Span>();
  private readonly styles: (readonly string[])[] = [];
  /** materials without a noun, until the kind is known */
  private readonly loose: { readonly material: MaterialWord; readonly colour?: string }[] = [];
  private nouns: Noun[] = [];
  private pending = nothingPending();
  private negated = false;
  private linked = false;
  private palette = false;
  /** a relation whose anchor comes next, and whose subject came before (or comes after the anchor) */
  private open: { relation: Relation; subject: Noun | null } | null = null;
  private carriedSide: Side | null = null;
  private keepsNegation = false;
  private lastPiece: PieceType | null = null;
  private lastWish: Wish | null = null;
  private isChilds = false;
  /** the kind that this clause named, and where it ended */
  private kindHere: Token | null = null;
  private saidPeople = false;
  /** whether the negation of this clause has met what it is of */
  private denied = false;
  private isOutside = false;

  constructor(brief: SceneBrief) {
    this.brief = brief;
  }

  read(clause: readonly Token[]): void {
    this.nouns = [];
    this.pending = nothingPending();
    this.pending.side = this.carriedSide;
    this.carriedSide = null;
    this.linked = false;
    this.palette = false;
    this.kindHere = null;
    this.saidPeople = false;
    this.denied = false;
    this.open = null;
    this.negated = this.keepsNegation && continuesList(clause);
    clause.forEach((token, index) => this.take(token, clause.slice(index + 1)));
    this.endClause(clause.at(-1));
  }

  finish(): { brief: SceneBrief; understood: Understood[]; conflicts: Conflict[] } {
    const { brief } = this;
    if (this.isChilds && brief.kind === 'bedroom') brief.kind = 'childs-room';
    const kind = brief.kind === null ? null : sceneKind(brief.kind);
    for (const { material, colour } of this.loose) this.placeLoose(material, colour);
    if (kind?.setting === 'site') this.toOutdoors(kind.family === 'landscape' ? 'edge' : 'facade');
    brief.style = this.styleFor(kind?.family ?? 'interior');
    if (kind?.setting === 'site' && brief.view.shot === 'high') brief.view.shot = 'bird';
    for (const type of brief.without) brief.pieces = brief.pieces.filter((wish) => wish.type !== type);
    return { brief, understood: this.understood, conflicts: this.conflicts };
  }

  /** Of the styles that were named the first that the family has, one made for the kind before others; a building's by its walls when none was named. */
  private styleFor(family: keyof typeof STYLES): string | null {
    const { brief } = this;
    const known = new Set<string>(STYLES[family].map(({ key }) => key));
    const own = brief.kind === null ? undefined : OWN_STYLE[brief.kind];
    for (const keys of this.styles) {
      if (own !== undefined && keys.includes(own)) return own;
      const key = keys.find((each) => known.has(each));
      if (key !== undefined) return key;
    }
    if (brief.kind === null) return this.styles[0]?.[0] ?? null;
    if (family !== 'architecture' && family !== 'planning') return own !== undefined && ALWAYS_OWN.has(brief.kind) ? own : null;
    if (brief.features.includes('glass-wall')) return 'curtain-wall';
    const wall = brief.finishes.facade?.material ?? '';
    return STYLE_OF_WALL.find(([pattern]) => pattern.test(wall))?.[1] ?? null;
  }

  /** Outdoors a wall is a facade, or a garden's. */
  private toOutdoors(role: 'edge' | 'facade'): void {
    const { finishes } = this.brief;
    if (finishes.floor !== undefined) {
      finishes[/planks|decking|boards/.test(finishes.floor.material ?? '') ? 'deck' : 'paving'] ??= /planks/.test(finishes.floor.material ?? '') ? { ...finishes.floor, material: 'teak-decking' } : finishes.floor;
      delete finishes.floor;
    }
    for (const from of ['wall', 'accentWall'] as const) {
      if (finishes[from] === undefined) continue;
      finishes[role] ??= finishes[from];
      delete finishes[from];
    }
  }

  private take(token: Token, rest: readonly Token[]): void {
    if (token.stop) return;
    if (token.measure) return this.measure(token);
    const meaning = this.choose(token.meanings, rest);
    if (meaning === undefined) {
      if (token.latin) this.pending.count = null;
      return;
    }
    switch (meaning.is) {
      case 'negation':
        if (!token.latin && !rest.some(saysSomething)) this.takeBack();
        this.negated = true;
        return this.note(token, 'negation');
      case 'turn':
        this.negated = false;
        return;
      case 'link':
        this.linked = this.nouns.length > 0;
        return;
      case 'filler':
      case 'measure':
        return;
      case 'number':
        this.linked = false;
        this.pending.count = Math.min(60, Math.max(1, Math.round(meaning.value)));
        return;
      case 'colour':
        this.colour(meaning.colour, dyesNext(rest));
        return this.note(token, 'colour');
      case 'material':
        this.material(meaning.material, rest);
        return this.note(token, 'material');
      case 'palette':
        for (const colour of this.pending.colours) this.addToPalette(colour);
        this.pending.colours = [];
        this.palette = true;
        return this.note(token, 'palette');
      case 'form':
        for (const each of token.meanings) if (each.is === 'form') this.pending.forms.push(each.form);
        return this.note(token, 'pieces');
      case 'opening-form':
        return;
      case 'feel':
        this.pending.feel = meaning.feel;
        return this.note(token, 'size.feel');
      case 'side':
        this.side(meaning.side, rest);
        return this.note(token, 'side');
      case 'relation':
        this.relation(meaning, token, rest);
        return this.note(token, 'relation');
      case 'stands':
        return this.stands({ relation: meaning.relation, to: meaning.to }, token, rest);
      case 'each': {
        const last = this.nouns.findLast(({ is }) => is === 'piece');
        if (last?.is === 'piece' && last.wish !== null) {
          if (this.pending.relation === null) this.pending.relation = { relation: 'on', to: last.type, both: false };
          this.pending.each = last.wish.count ?? 1;
        }
        return;
      }
      case 'it':
        if (this.open !== null && this.lastPiece !== null) {
          const { relation, subject } = this.open;
          this.open = null;
          if (subject?.is === 'piece' && subject.wish !== null) subject.wish.relation = { relation, to: this.anchorFor(relation, subject.type) };
        }
        return;
      case 'kind':
        for (const other of token.meanings) {
          if (other.is === 'style' && !this.negated) this.styles.push(other.styles);
          if (other.is === 'plan' && !this.negated) this.brief.plan ??= other.plan;
        }
        return this.kind(meaning.kind, token);
      case 'style':
        if (!this.negated) this.styles.push(meaning.styles);
        return this.note(token, 'style');
      case 'piece':
        return this.piece(meaning, token);
      case 'without':
        for (const type of meaning.types) {
          if (type === 'person') this.brief.people = false;
          else this.leaveOut(type);
        }
        return this.note(token, 'without');
      case 'role':
        return this.role(meaning.role, token);
      case 'opening':
        return this.opening(meaning, token);
      case 'feature': {
        if (meaning.feature === 'panelling' && !this.negated && (this.pending.colours.length > 0 || this.pending.materials.length > 0)) this.finishRole('wall', this.pending.materials.at(-1), this.pending.colours.at(-1));
        if (meaning.feature === 'panelling') [this.pending.colours, this.pending.materials] = [[], []];
        const list = this.negated ? this.brief.withoutFeatures : this.brief.features;
        if (!list.includes(meaning.feature)) list.push(meaning.feature);
        this.pending.count = null;
        return this.note(token, 'features');
      }
      case 'plan':
        return this.fill('plan', token, () => this.brief.plan, () => (this.brief.plan = meaning.plan), meaning.plan);
      case 'ceiling':
        this.pending.colours = [];
        return this.fill('ceiling', token, () => this.brief.ceiling, () => (this.brief.ceiling = meaning.ceiling), meaning.ceiling);
      case 'outlook':
        return this.fill('outlook', token, () => this.brief.outlook, () => (this.brief.outlook = meaning.outlook), meaning.outlook);
      case 'people':
        this.brief.people = !this.negated;
        return this.note(token, 'people');
      case 'outside':
        this.isOutside = true;
        if (this.brief.kind !== null) this.brief.kind = HOUSE_OF[this.brief.kind] ?? this.brief.kind;
        return this.note(token, 'kind');
      case 'child':
        this.isChilds = true;
        return this.note(token, 'kind');
      case 'light':
        if (this.negated && meaning.light.lamps === false && !this.brief.withoutOpenings.includes('window')) this.brief.withoutOpenings.push('window');
        return this.fillPart('light', this.brief.light, meaning.light, token);
      case 'view':
        if (meaning.view.shot && EXACT_SHOTS.has(meaning.view.shot) && this.brief.view.shot !== null && !EXACT_SHOTS.has(this.brief.view.shot)) this.brief.view.shot = null;
        return this.fillPart('view', this.brief.view, meaning.view, token);
    }
  }

  /** Of several meanings the first, unless the wish has it already or the next word decides. */
  private choose(meanings: readonly Meaning[], rest: readonly Token[]): Meaning | undefined {
    const [first, ...others] = meanings;
    if (first === undefined || others.length === 0) return first;
    if (first.is === 'kind' && this.brief.kind !== null) return others[0];
    const next = rest.find(({ meanings: [meaning], stop }) => stop || (meaning !== undefined && meaning.is !== 'filler'));
    const isBeforeNoun = next?.meanings.some(({ is }) => is === 'piece' || is === 'role' || is === 'opening') ?? false;
    const piece = next?.meanings.find((meaning) => meaning.is === 'piece');
    if (piece !== undefined) {
      // an upholstered bed, a waterfall island, a birch grove: the form of what follows, unless its stuff says as much
      const form = meanings.find((meaning) => meaning.is === 'form' && PIECES[piece.type].forms.some(({ key }) => key === meaning.form));
      const stuff = meanings.find((meaning) => meaning.is === 'material');
      if (form?.is === 'form' && formOfStuff(piece.type, stuff?.material.other) !== form.form) return form;
    }
    if (isBeforeNoun) return meanings.find(({ is }) => is === 'material' || is === 'colour') ?? first;
    return first;
  }

  private measure(token: Token): void {
    const { size, view, seats, times } = token.measure!;
    if (times !== undefined) {
      const last = this.nouns.findLast(({ is }) => is === 'piece');
      if (last?.is === 'piece' && last.wish !== null) last.wish.count = times;
      return this.note(token, 'pieces');
    }
    if (size) this.fillPart('size', this.brief.size, size, token);
    if (view) this.fillPart('view', this.brief.view, view, token);
    if (seats !== undefined) {
      this.wishFor(this.specific('dining-chair')).count = seats;
      this.note(token, 'pieces');
    }
  }

  private kind(kind: SceneKindKey, token: Token): void {
    if (this.negated && !this.denied) return;
    // 没有窗户的酒吧: the bar is wanted
    this.negated = false;
    const seen = OUTLOOK_OF[kind];
    if (this.open?.relation === 'facing' && seen !== undefined) {
      this.open = null;
      this.brief.outlook ??= seen;
      return this.note(token, 'outlook');
    }
    if (this.brief.kind === null) {
      this.brief.kind = kind;
      this.filled.set('kind', token);
      if (this.pending.feel !== null) this.brief.size.feel ??= this.pending.feel;
      const { forms } = this.pending;
      const main = MAIN_PIECE[kind];
      const form = main && PIECES[main].forms.find(({ key }) => forms.includes(key));
      if (main !== undefined && form !== undefined) {
        const wish = this.wishFor(main, form.key);
        wish.form = form.key;
        if (this.pending.colours.length > 0) wish.finish = { material: null, colour: this.pending.colours.at(-1)! };
      } else this.leaveLoose();
      this.clearPending();
      this.nouns.push({ is: 'kind' });
      this.kindHere = token;
      return this.note(token, 'kind');
    }
    if ((!this.isOutside && OVERRIDES.some(([from, to]) => this.brief.kind === from && kind === to)) || this.qualifies(kind, token)) {
      if (SETTINGS.has(this.brief.kind)) this.brief.outlook ??= OUTLOOK_OF[this.brief.kind] ?? null;
      this.brief.kind = AFTER.find(([before, said]) => before === this.brief.kind && said === kind)?.[2] ?? kind;
      this.kindHere = token;
      return this.note(token, 'kind');
    }
    if (this.isOutside && sceneKind(kind).setting === 'room') return this.note(token, 'kind');
    const outlook = OUTLOOK_OF[kind];
    if (outlook !== undefined && (sceneKind(this.brief.kind).setting === 'room' || (outlook === 'water' && sceneKind(this.brief.kind).family === 'architecture'))) {
      this.brief.outlook ??= outlook;
      return this.note(token, 'outlook');
    }
    if (kind !== this.brief.kind && sceneKind(kind).setting !== sceneKind(this.brief.kind).setting) this.conflict('kind', token);
    this.note(token, 'kind');
  }

  /** 楼盘入口, 大学图书馆, high-rise balcony: of two kinds in one breath the first says where or whose, the second what is seen. */
  private qualifies(kind: SceneKindKey, token: Token): boolean {
    const { kind: known } = this.brief;
    if (known === null) return false;
    const [before, after] = [sceneKind(known), sceneKind(kind)];
    if (known === 'waterside' && after.family === 'architecture' && kind !== 'pavilion' && this.brief.pieces.length === 0) return true;
    if (this.kindHere === null || (token.latin && token.from - this.kindHere.to > 1)) return false;
    if (SETTINGS.has(known) && after.family === 'architecture') return !this.nouns.some(({ is }) => is === 'piece');
    if (token.from - this.kindHere.to <= 1 && AFTER.some(([first, second]) => first === known && second === kind)) return true;
    return token.from - this.kindHere.to <= 1 && before.setting === 'site' && (after.setting === 'room' || (before.family === 'planning' && after.family !== 'planning'));
  }

  /** 吊灯不要, 人也没有: said after what is not wanted. */
  private takeBack(): void {
    const { brief } = this;
    if (this.saidPeople) brief.people = false;
    const last = this.nouns.at(-1);
    if (last?.is !== 'piece' || last.wish === null) return;
    brief.pieces = brief.pieces.filter((wish) => wish !== last.wish);
    this.leaveOut(last.type);
  }

  private piece({ type: said, form, generic = false }: Extract<Meaning, { is: 'piece' }>, token: Token): void {
    const type = this.specific(said, generic);
    this.note(token, this.negated ? 'without' : 'pieces');
    if (type === 'person') {
      this.brief.people = !this.negated;
      this.saidPeople = true;
      this.clearPending();
      return;
    }
    if (this.negated) {
      this.leaveOut(type);
      this.clearPending();
      return;
    }
    this.brief.without = this.brief.without.filter((other) => other !== type);
    const { count, colours, materials, relation, side, each } = this.pending;
    const forms = PIECES[type].forms.map(({ key }): string => key);
    const named = [form, said === 'cafe-table' && type !== said ? 'bistro' : undefined, ...this.pending.forms].find((key) => key !== undefined && forms.includes(key));
    const asked = named ?? formOfStuff(type, materials.at(-1)?.other);
    const wish = this.wishFor(type, asked);
    wish.form ??= asked;
    if (count !== null || each !== null) wish.count = (count ?? 1) * (each ?? 1);
    if (colours.length > 0 || materials.length > 0) wish.finish = { material: stuffOf(materials.at(-1), colours.at(-1)) ?? wish.finish?.material ?? null, colour: colours.at(-1) ?? wish.finish?.colour ?? null };
    if (relation !== null) {
      wish.relation = { relation: relation.relation, to: relation.to };
      if (relation.both && (wish.count ?? 1) === 1) wish.count = 2;
    } else if (side !== null) {
      wish.relation = { relation: 'along', to: side };
    }
    this.clearPending();
    this.placed({ is: 'piece', wish, type });
  }

  private role(role: Role, token: Token): void {
    if (this.negated) return this.note(token, `finishes.${role}`);
    const { colours, materials } = this.pending;
    if (role === 'lacquer' && this.brief.kind === 'kitchen' && colours.length + materials.length > 0) {
      const wish = this.wishFor('kitchen-run');
      wish.finish = { material: stuffOf(materials.at(-1), colours.at(-1)) ?? wish.finish?.material ?? null, colour: colours.at(-1) ?? wish.finish?.colour ?? null };
    }
    if (role === 'facade' && materials.length > 1) {
      this.finishRole('facade', materials[0], colours.at(-1));
      this.finishRole('facadeAccent', materials.at(-1), undefined);
    } else if (colours.length > 0 || materials.length > 0) this.finishRole(this.tiled(role, materials.at(-1)), materials.at(-1), colours.at(-1));
    else if (PLACES.has(role)) this.brief.finishes[role] ??= { material: null, colour: null };
    this.clearPending();
    this.note(token, `finishes.${role}`);
    this.placed({ is: 'role', role });
  }

  private opening({ kind, form }: Extract<Meaning, { is: 'opening' }>, token: Token): void {
    this.note(token, 'openings');
    if (this.negated) {
      if (!this.brief.withoutOpenings.includes(kind)) this.brief.withoutOpenings.push(kind);
      this.denied = true;
      this.clearPending();
      return;
    }
    const { count, side, colours, materials } = this.pending;
    const before = this.nouns.at(-1);
    // 衣柜推拉门, a wardrobe with sliding doors
    if (before?.is === 'piece' && before.wish !== null && form !== undefined && this.open === null && PIECES[before.type].forms.some(({ key }) => key === form)) {
      before.wish.form ??= form;
      return;
    }
    const mentioned = this.brief.openings.find((other) => other.kind === kind && (form === undefined || other.form === form || other.form === null) && (side === null || other.side === null || other.side === side));
    const isAnchor = this.open !== null;
    const opening: Opening = mentioned ?? { kind, form: null, side: null, count: null };
    if (!mentioned && (!isAnchor || form !== undefined) && this.brief.openings.length < 12) this.brief.openings.push(opening);
    opening.form ??= form ?? null;
    opening.side ??= side;
    opening.count ??= count;
    if (kind === 'window' && (colours.length > 0 || materials.length > 0)) this.finishRole('frame', materials.at(-1), colours.at(-1));
    if (kind === 'door' && (colours.length > 0 || materials.length > 0)) this.finishRole('door', materials.at(-1), colours.at(-1));
    this.clearPending();
    this.placed({ is: 'opening', opening });
  }

  /** A noun stands: it may be the anchor of an open relation, or the subject of one whose anchor is known. */
  private placed(noun: Noun): void {
    if (this.open !== null) {
      const { relation, subject } = this.open;
      this.open = null;
      const to = targetOf(noun);
      if (subject?.is === 'piece' && subject.wish !== null) {
        subject.wish.relation = { relation, to };
        if (subject.wish.type === 'stool' && (to === 'bar-counter' || to === 'kitchen-island')) [subject.wish.type, subject.wish.form] = ['bar-stool', null];
      }
      else if (subject === null && to !== null) this.pending.relation = { relation, to, both: false };
    }
    this.nouns.push(noun);
    if (noun.is === 'piece') [this.lastPiece, this.lastWish] = [noun.type, noun.wish];
    this.linked = false;
  }

  /** A chair is an office chair in a meeting room, a bench a garden bench in a park. */
  private specific(type: PieceType, generic = true): PieceType {
    const { kind } = this.brief;
    if (kind === null) return type;
    const outdoors = sceneKind(kind).setting === 'site' ? OUTDOORS[type] : undefined;
    return outdoors ?? (generic ? BY_KIND[kind]?.[type] : NAMED_BY_KIND[kind]?.[type]) ?? type;
  }

  /** What 上方 or "above it" hangs over: the table named last, else what was named last. */
  private anchorFor(relation: Relation, subject: PieceType | null = null): Target {
    const isAbove = relation === 'above' || relation === 'on';
    const table = isAbove ? this.brief.pieces.findLast(({ type }) => type in TABLES || type === 'console' || type === 'kitchen-island' || type === 'sideboard') : undefined;
    return table?.type ?? (this.lastPiece === subject ? this.brief.pieces.findLast(({ type }) => type !== subject)?.type : undefined) ?? this.lastPiece;
  }

  private stands(relation: { relation: Relation; to: 'window' | 'wall' | 'bed' }, token: Token, rest: readonly Token[]): void {
    const subject = this.nouns.findLast(({ is }) => is === 'piece');
    if (subject?.is === 'piece' && subject.wish !== null) subject.wish.relation ??= relation;
    else if (hasNoun(rest)) this.pending.relation = { ...relation, both: false };
    this.note(token, 'relation');
  }

  private relation({ relation, anchor }: Extract<Meaning, { is: 'relation' }>, token: Token, rest: readonly Token[]): void {
    const subject = this.nouns.findLast(({ is }) => is === 'piece') ?? null;
    if (anchor === 'none') {
      if (hasNoun(rest) && subject === null) this.pending.relation = { relation, to: null, both: false };
      else if (subject?.is === 'piece' && subject.wish !== null) subject.wish.relation ??= { relation, to: null };
      return;
    }
    if (anchor === 'after') {
      this.open = { relation, subject };
      return;
    }
    const last = this.nouns.at(-1);
    if (relation === 'around' && last?.is === 'piece' && last.wish !== null && !hasNoun(rest)) {
      last.wish.relation ??= { relation, to: null };
      return;
    }
    if (relation === 'beside' && (last === undefined || targetOf(last) === null) && hasNoun(rest) && token.to - token.from === 2) {
      if (this.brief.kind !== null && sceneKind(this.brief.kind).setting === 'site') this.pending.relation = { relation: 'along', to: null, both: false };
      else this.pending.each = 2;
      return;
    }
    const to = last === undefined ? (hasNoun(rest) ? this.anchorFor(relation) : null) : targetOf(last);
    if (to === null) return;
    const both = token.to - token.from >= 2 && (relation === 'beside' || relation === 'around') && hasNoun(rest);
    if (hasNoun(rest)) {
      this.pending.relation = { relation, to, both };
      return;
    }
    const before = this.nouns.findLast((noun, index) => noun.is === 'piece' && index < this.nouns.length - 1);
    if (before?.is === 'piece' && before.wish !== null) before.wish.relation ??= { relation, to };
  }

  private side(side: Side, rest: readonly Token[]): void {
    const last = this.nouns.findLast(({ is }) => is === 'piece' || is === 'opening');
    const isFollowed = hasNoun(rest);
    if (last === undefined) {
      if (isFollowed) this.pending.side = side;
      else this.carriedSide = side;
      return;
    }
    if (last.is === 'opening') {
      last.opening.side ??= side;
      return;
    }
    if (isFollowed && !isEnglish(rest) && last.is === 'piece' && (side === 'left' || side === 'right')) this.pending.relation = { relation: side === 'left' ? 'left-of' : 'right-of', to: last.type, both: false };
    else if (last.is === 'piece' && last.wish !== null) last.wish.relation ??= { relation: 'along', to: side };
  }

  /** @param dyes whether it is the colour of what follows at once */
  private colour(colour: string, dyes: boolean): void {
    if (this.negated) return;
    const last = this.nouns.at(-1);
    if (this.pending.colours.length === 2) {
      for (const other of [...this.pending.colours, colour]) this.addToPalette(other);
      this.pending.colours = [];
      return;
    }
    if (this.palette) this.addToPalette(colour);
    else if (this.linked && last !== undefined && !dyes) this.say(last, undefined, colour);
    else this.pending.colours.push(colour);
  }

  private material(material: MaterialWord, rest: readonly Token[]): void {
    if (this.negated) return;
    if (/slats/.test(material.other) && !this.brief.features.includes('slats')) this.brief.features.push('slats');
    const last = this.nouns.at(-1);
    const colour = this.pending.colours.at(-1);
    const next = nextTelling(rest);
    const isAdjective = next?.meanings.some(({ is }) => is === 'piece' || is === 'role' || is === 'opening' || is === 'kind') ?? false;
    if (this.linked && last !== undefined && !isAdjective) {
      this.say(last, material, colour);
      this.pending.colours = [];
    } else if (material.role !== undefined && !isAdjective) {
      this.finishRole(material.role, material, colour);
      this.pending.colours = [];
      this.placed({ is: 'role', role: material.role });
      if (material.role === 'rug') this.wishFor('rug').finish = { material: material.other, colour: colour ?? null };
    } else this.pending.materials.push(material);
  }

  /** Tiles on the walls of a kitchen or a bathroom are its wall tiles. */
  private tiled(role: Role, material: MaterialWord | undefined): Role {
    const { kind } = this.brief;
    const isWet = kind === 'kitchen' || kind === 'bathroom';
    return isWet && role === 'wall' && material !== undefined && (material.role === 'tile' || looseRole(material.other) === 'tile') ? 'tile' : role;
  }

  /** Something said of a noun after it. */
  private say(noun: Noun, material: MaterialWord | undefined, colour: string | undefined): void {
    if (noun.is === 'piece' && noun.wish !== null) noun.wish.form ??= formOfStuff(noun.type, material?.other);
    if (noun.is === 'piece' && noun.wish !== null) noun.wish.finish = { material: stuffOf(material, colour) ?? noun.wish.finish?.material ?? null, colour: colour ?? noun.wish.finish?.colour ?? null };
    else if (noun.is === 'role') this.finishRole(this.tiled(noun.role, material), material, colour);
    else if (noun.is === 'opening') this.finishRole(noun.opening.kind === 'window' ? 'frame' : 'door', material, colour);
    else {
      if (colour !== undefined) this.addToPalette(colour);
      if (material !== undefined) this.loose.push({ material });
    }
  }

  private finishRole(role: Role, material: MaterialWord | undefined, colour: string | undefined): void {
    const known = this.brief.finishes[role];
    const key = material && (FLOOR_ROLES.has(role) ? material.floor : WALL_ROLES.has(role) ? material.wall : undefined);
    this.brief.finishes[role] = { material: material ? inColour(key ?? material.other, colour) : (known?.material ?? null), colour: colour ?? known?.colour ?? null };
  }

  /** Materials and colours that no noun took; one colour before one material is its own. */
  private leaveLoose(): void {
    const { colours, materials } = this.pending;
    if (colours.length === 1 && materials.length === 1) this.loose.push({ material: materials[0]!, colour: colours[0]! });
    else {
      for (const colour of colours) this.addToPalette(colour);
      this.loose.push(...materials.map((material) => ({ material })));
    }
  }

  private placeLoose(material: MaterialWord, colour: string | undefined): void {
    const { brief } = this;
    const isSite = brief.kind !== null && sceneKind(brief.kind).setting === 'site';
    const role: Role = material.role ?? (isSite ? (sceneKind(brief.kind!).family === 'landscape' ? 'paving' : 'facade') : looseRole(material.other));
    if (brief.finishes[role] === undefined || brief.finishes[role].material === null) this.finishRole(role, material, colour);
  }

  private leaveOut(type: PieceType): void {
    this.denied = true;
    if (!this.brief.without.includes(type)) this.brief.without.push(type);
  }

  private wishFor(type: PieceType, form: string | null = null): Wish {
    const known = this.brief.pieces.find((wish) => wish.type === type && (form === null || wish.form === null || wish.form === form));
    if (known !== undefined) return known;
    const wish: Wish = { type, count: null, form: null, finish: null, relation: null };
    if (this.brief.pieces.length < 60) this.brief.pieces.push(wish);
    return wish;
  }

  private addToPalette(colour: string): void {
    const { palette } = this.brief;
    if (palette.length < 5 && !palette.includes(colour)) palette.push(colour);
  }

  private clearPending(): void {
    const { relation } = this.pending;
    this.pending = nothingPending();
    // A relation to a wall or a window outlives the anchor itself.
    if (this.open === null && relation !== null && this.nouns.length === 0) this.pending.relation = null;
  }

  /** What is left over says something of the last noun, or of the whole. */
  private endClause(last: Token | undefined): void {
    const { colours, materials, feel, side, count, forms } = this.pending;
    const piece = this.nouns.findLast(({ is }) => is === 'piece');
    if (!this.negated && piece?.is === 'piece' && piece.wish !== null) {
      // 椅子六把, 电视柜悬浮: said after the noun
      piece.wish.count ??= count;
      piece.wish.form ??= PIECES[piece.type].forms.find(({ key }) => forms.includes(key))?.key ?? null;
    }
    const noun = this.nouns.findLast(({ is }) => is !== 'kind');
    if (!this.negated) {
      const canTake = noun !== undefined && (noun.is === 'role' || (noun.is === 'piece' && noun.wish !== null && noun.wish.finish === null));
      if (canTake && (colours.length > 0 || materials.length > 0)) this.say(noun, materials.at(-1), colours.at(-1));
      else this.leaveLoose();
      const { lastWish } = this;
      // 书桌，最好带抽屉: a clause of its own for the form
      if (lastWish !== null && this.nouns.length === 0) lastWish.form ??= PIECES[lastWish.type].forms.find(({ key }) => forms.includes(key))?.key ?? null;
      if (feel !== null && this.nouns.every(({ is }) => is === 'kind')) this.brief.size.feel ??= feel;
    }
    if (side !== null && this.nouns.length === 0) this.carriedSide = side;
    this.keepsNegation = this.negated && ENUMERATION.test(last?.sign ?? '');
  }

  private fill(slot: string, token: Token, read: () => unknown, write: () => void, value: unknown): void {
    if (this.negated) return;
    const known = read();
    if (known === null) {
      write();
      this.filled.set(slot, token);
    } else if (known !== value) this.conflict(slot, token);
    this.note(token, slot);
  }

  private fillPart<T extends object>(name: string, target: T, values: Partial<T>, token: Token): void {
    for (const key of Object.keys(values) as (keyof T & string)[]) {
      this.fill(`${name}.${key}`, token, () => target[key], () => (target[key] = values[key] as T[typeof key]), values[key]);
    }
  }

  private conflict(slot: string, token: Token): void {
    const kept = this.filled.get(slot);
    if (kept !== undefined) this.conflicts.push({ slot, kept: { from: kept.from, to: kept.to }, dropped: { from: token.from, to: token.to } });
  }

  private note({ from, to }: Token, slot: string): void {
    this.understood.push({ from, to, slot });
  }
}
