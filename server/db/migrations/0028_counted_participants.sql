ALTER TABLE "location_members" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "location_members" ALTER COLUMN "since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "has_own_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "access_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "access_since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "org_unit_members" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "org_unit_members" ALTER COLUMN "since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "org_units" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "risk_assignment_members" ADD COLUMN "since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "risk_assignment_members" ALTER COLUMN "since" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "assigned_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_sheets" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "members" SET "has_own_password" = true
WHERE "password_hash" IS NOT NULL AND coalesce("email", "mobile_number") IS NOT NULL AND EXISTS (
  SELECT FROM "audit_events" "event"
  WHERE "event"."client_id" = "members"."client_id" AND "event"."subject_id" = "members"."id" AND "event"."actor_id" = "members"."id"
    AND "event"."action" = 'bootstrap.resetPassword'
);