-- What was written into the ledger stays: a mistake is mended by a new row.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_no_truncate BEFORE TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();--> statement-breakpoint
-- No row takes more out of a person's or a task's lot than is in it, whatever the code before it believed.
CREATE FUNCTION ledger_refuse_overdraft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.source NOT LIKE 'house:%' AND (
    SELECT coalesce(sum(CASE WHEN target = NEW.source THEN amount ELSE -amount END), 0)
    FROM ledger WHERE lot_id = NEW.lot_id AND kind = NEW.kind AND (source = NEW.source OR target = NEW.source)
  ) < 0 THEN
    RAISE EXCEPTION 'The account % has less than % in the lot %.', NEW.source, NEW.amount, NEW.lot_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_no_overdraft AFTER INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION ledger_refuse_overdraft();
