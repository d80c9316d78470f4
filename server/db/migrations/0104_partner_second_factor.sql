CREATE TABLE "partner_recovery_codes" (
	"licensee_id" uuid NOT NULL,
	"adviser_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "partner_recovery_codes_adviser_id_code_hash_pk" PRIMARY KEY("adviser_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "partner_second_factors" (
	"licensee_id" uuid NOT NULL,
	"adviser_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"is_app_waiting" boolean DEFAULT false NOT NULL,
	"salt" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_sign_in_challenges" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"adviser_id" uuid NOT NULL,
	"role" text NOT NULL,
	"proved_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "licensees" ADD COLUMN "second_factor_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_recovery_codes" ADD CONSTRAINT "partner_recovery_codes_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_recovery_codes" ADD CONSTRAINT "partner_recovery_codes_adviser_id_partner_accounts_adviser_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."partner_accounts"("adviser_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_second_factors" ADD CONSTRAINT "partner_second_factors_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_second_factors" ADD CONSTRAINT "partner_second_factors_adviser_id_partner_accounts_adviser_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."partner_accounts"("adviser_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sign_in_challenges" ADD CONSTRAINT "partner_sign_in_challenges_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sign_in_challenges" ADD CONSTRAINT "partner_sign_in_challenges_adviser_id_partner_accounts_adviser_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."partner_accounts"("adviser_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_second_factors_licensee" ON "partner_second_factors" USING btree ("licensee_id");--> statement-breakpoint
CREATE INDEX "partner_sign_in_challenges_account" ON "partner_sign_in_challenges" USING btree ("adviser_id");--> statement-breakpoint
grant select, insert, update, delete on partner_second_factors to safety_dashboard_partner;--> statement-breakpoint
alter table partner_second_factors enable row level security;--> statement-breakpoint
create policy of_licensee on partner_second_factors for all to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
grant select, insert, delete on partner_recovery_codes to safety_dashboard_partner;--> statement-breakpoint
alter table partner_recovery_codes enable row level security;--> statement-breakpoint
create policy of_licensee on partner_recovery_codes for all to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
grant select, insert, delete on partner_sign_in_challenges to safety_dashboard_partner;--> statement-breakpoint
alter table partner_sign_in_challenges enable row level security;--> statement-breakpoint
create policy of_licensee on partner_sign_in_challenges for all to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
grant select (second_factor_since), update (second_factor_since) on licensees to safety_dashboard_partner;
